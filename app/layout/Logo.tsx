import { Link } from 'react-router'
import { paths } from '#app/paths.ts'

/** The name and its mark: a dome on a colonnade on two steps. */
export function Logo() {
  return (
    <Link
      to={paths.home()}
      className="flex shrink-0 items-center gap-2.5 font-serif text-[1.375rem] leading-none font-semibold text-ink no-underline"
    >
      <LogoMark className="size-7 text-accent" />
      {/* A phone with text twice as large has no room for it. */}
      <span className="@max-[18rem]:sr-only">Rotunda</span>
    </Link>
  )
}

function LogoMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14 2v3M12.5 7.5V5h3v2.5M7 14c0-4.2 3-6.5 7-6.5s7 2.3 7 6.5M11 14c0-3.5 1-5.5 3-6.5 2 1 3 3 3 6.5" />
      <path d="M5.5 14h17M7.5 14v7M11.8 14v7M16.2 14v7M20.5 14v7M5 21h18M2.5 25h23" />
    </svg>
  )
}
