import { Pause, Play, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Capitol } from '#app/components/drawings/Capitol.tsx'
import { SupremeCourt } from '#app/components/drawings/SupremeCourt.tsx'
import { WhiteHouse } from '#app/components/drawings/WhiteHouse.tsx'
import { SearchField } from '#app/components/type-ahead/SearchField.tsx'
import { MembersChosen } from '#app/components/your-members/MembersChosen.tsx'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ignoreBlank } from '#app/ui/ignore-blank.ts'
import { chooseHomeNews } from './choose-home-news.ts'
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
    <section className="hero relative border-b border-ink/70">
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
          <YourMembers />
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

/** A ZIP code leads to the page of the reader's members. If they have chosen, the link is enough. */
function YourMembers() {
  const navigate = useNavigate()
  const id = useId()
  const zip = useRef<HTMLInputElement>(null)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = zip.current?.value.trim()
    void navigate(paths.yourMembers(), { state: address ? { address } : null })
  }
  return (
    <div className="mt-5 text-sm">
      <MembersChosen
        fallback={
          <>
            <form
              onSubmit={find}
              className="needs-script flex flex-wrap items-center gap-x-3 gap-y-2"
            >
              <label htmlFor={id}>Who represents you?</label>
              <span className="flex gap-2">
                <input
                  ref={zip}
                  id={id}
                  placeholder="ZIP code"
                  autoComplete="postal-code"
                  inputMode="numeric"
                  maxLength={10}
                  className="h-10 w-28 rounded border border-control bg-raised px-3"
                />
                <Button type="submit" size="sm">
                  Find your members
                </Button>
              </span>
            </form>
            <noscript>
              <Link to={paths.yourMembers()}>Find your members of Congress</Link>
            </noscript>
          </>
        }
      >
        <Link to={paths.yourMembers()}>Your members of Congress</Link>
      </MembersChosen>
    </div>
  )
}

type SlideControlsProps = { names: readonly string[]; rotation: ReturnType<typeof useRotation> }

/** The pause button, which comes first (APG), a dot for each slide, and the name of the one that is shown. */
function SlideControls({ names, rotation }: SlideControlsProps) {
  const { shown, show, playing, setPlaying } = rotation
  return (
    <div className="needs-script hidden items-center gap-1 pb-10 text-sm text-ink-muted lg:flex">
      <span className="order-last ml-3 tabular-nums">
        {names[shown]} · {shown + 1} of {names.length}
      </span>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        aria-label={playing ? 'Pause the slides' : 'Play the slides'}
        className="order-1 ml-1 grid size-8 place-items-center rounded hover:bg-wash hover:text-ink"
      >
        {playing ? (
          <Pause aria-hidden className="size-4" />
        ) : (
          <Play aria-hidden className="size-4" />
        )}
      </button>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          onClick={() => show(index)}
          aria-label={`Slide ${index + 1}: ${name}`}
          aria-current={index === shown ? 'true' : undefined}
          className="slide-dot grid h-8 w-9 place-items-center"
        >
          <span className="h-[3px] w-7 rounded-full bg-control/45" />
        </button>
      ))}
    </div>
  )
}

const SignedInNews = signedIn<object>(
  async () => (await import('./SignedInNews.tsx')).SignedInNews,
  (_, failed) => failed && <p>We couldn’t load your news. Reload the page to try again.</p>,
)

/** News for a user. The page keeps room for it, and it loads after the page. */
function NewForYou() {
  return (
    <div className="signed-in-only needs-script pb-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end lg:pt-14">
      <section
        aria-labelledby="new-for-you"
        className="hero-news min-h-[25rem] border-t-2 border-ink pt-4 sm:min-h-[19rem] lg:min-h-[26.5rem]"
      >
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <h2 id="new-for-you" className="text-h3">
            New for you
          </h2>
          <Choice hidden label="Hide" />
        </div>
        <SignedInNews />
      </section>
      <p className="show-hero-news">
        <Choice hidden={false} label="Show your news" />
      </p>
    </div>
  )
}

function Choice({ hidden, label }: { hidden: boolean; label: string }) {
  return (
    <button
      type="button"
      onClick={() => chooseHomeNews(hidden)}
      className="min-h-8 cursor-pointer text-sm text-ink-muted underline hover:text-ink"
    >
      {label}
    </button>
  )
}
