import { signedIn } from '#app/session/signed-in.tsx'
import { chooseHomeNews } from './choose-home-news.ts'

const SignedInNews = signedIn<object>(
  async () => (await import('./SignedInNews.tsx')).SignedInNews,
  (_, failed) => failed && <p>What is new could not be loaded.</p>,
)

/** What is new for a user: its room stands with the page, and what is in it comes after the page. */
export function NewForYou() {
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
        <Choice hidden={false} label="Show what is new for you" />
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
