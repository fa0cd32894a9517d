export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <output className={`flex items-center gap-3 text-sm text-ink-muted ${className}`}>
      <svg viewBox="0 0 20 20" aria-hidden className="size-5 animate-spin text-accent">
        <circle cx="10" cy="10" r="8" fill="none" stroke="var(--line)" strokeWidth="2" />
        <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {label}
    </output>
  )
}
