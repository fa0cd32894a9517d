/** Complete class names, so that the style sheet holds them. */
const dots: Record<string, string> = {
  Legislative: 'bg-legislative',
  Executive: 'bg-executive',
  Judicial: 'bg-judicial',
}
const words: Record<string, string> = {
  Legislative: 'text-legislative',
  Executive: 'text-executive',
  Judicial: 'text-judicial',
}

export function BranchLabel({ branch }: { branch: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-medium ${words[branch] ?? 'text-ink-muted'}`}
    >
      <span aria-hidden className={`size-2 rounded-full ${dots[branch] ?? 'bg-ink-muted'}`} />
      {branch}
    </span>
  )
}
