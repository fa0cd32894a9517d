import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ignoreBlank } from '#app/ui/ignore-blank.ts'
import { Capitol } from '#app/components/drawings/Capitol.tsx'
import { SupremeCourt } from '#app/components/drawings/SupremeCourt.tsx'
import { WhiteHouse } from '#app/components/drawings/WhiteHouse.tsx'
import { SearchField } from '#app/components/type-ahead/SearchField.tsx'
import { NewForYou } from './NewForYou.tsx'
import { SlideControls } from './SlideControls.tsx'
import { useRotation } from './use-rotation.ts'

/** In the order of the Constitution's first three articles. */
const slides: { name: string; drawing: ReactNode }[] = [
  { name: 'Congress', drawing: <Capitol /> },
  { name: 'The President', drawing: <WhiteHouse /> },
  { name: 'The Supreme Court', drawing: <SupremeCourt /> },
]

export function Hero() {
  const rotation = useRotation(slides.length)
  return (
    <section className="hero relative border-b border-ink/70 lg:-mt-(--header-height) lg:pt-(--header-height)">
      <div className="column grid gap-x-12 lg:min-h-[min(40rem,calc(100svh-7rem))] lg:grid-cols-2 xl:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] lg:grid-rows-[1fr_auto] xl:gap-x-16">
        <div className="self-end pt-10 pb-8 md:pt-16 lg:pt-14">
          <h1 className="text-hero lg:max-xl:text-[3rem]">
            What your government did, in&nbsp;plain words.
          </h1>
          <p className="hero-tagline mt-5 max-w-[34ch] font-serif text-lead text-ink-muted md:text-[1.375rem] md:leading-[1.5]">
            Bills, orders and decisions of the federal government: what each does, who was behind
            it, and how every member voted.
          </p>
          <HeroSearch />
        </div>
        <section
          aria-roledescription="carousel"
          aria-label="The three branches"
          className="hero-drawings lg:contents"
          {...rotation.hold}
        >
          <SlideControls names={slides.map((slide) => slide.name)} rotation={rotation} />
          <div
            className="relative self-end max-lg:mx-auto max-lg:w-full max-lg:max-w-lg lg:col-start-2 lg:row-span-2 lg:row-start-1"
            aria-live={rotation.playing ? 'off' : 'polite'}
          >
            {slides.map((slide, index) => (
              <section
                key={slide.name}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}: ${slide.name}`}
                data-shown={index === rotation.shown || undefined}
                className="slide"
              >
                {slide.drawing}
              </section>
            ))}
          </div>
        </section>
        <NewForYou />
      </div>
    </section>
  )
}

function HeroSearch() {
  const id = useId()
  return (
    <search>
      <Form
        action={paths.governmentActions()}
        onSubmit={ignoreBlank}
        className="relative mt-8 flex max-w-xl items-center gap-2 rounded border border-ink bg-raised p-1.5 pl-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted max-sm:hidden" />
        <label htmlFor={id} className="sr-only">
          Search policies, bills and orders
        </label>
        <SearchField
          id={id}
          className="h-11 w-full min-w-0 bg-transparent text-base outline-none"
        />
        <Button type="submit" variant="primary">
          <Search aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </Form>
    </search>
  )
}
