type FrameCodeProps = {
  /** Where the frame can be seen. */
  path: string
  code: string
}

/** The code of a frame, to copy. */
export function FrameCode({ path, code }: FrameCodeProps) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-muted">
        One frame without scripts or cookies. It does not track your visitors.{' '}
        <a href={path}>See how it looks</a>
      </p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label="Code of the frame"
        className="overflow-x-auto rounded border border-line bg-wash p-3 text-xs select-all"
      >
        <code>{code}</code>
      </pre>
    </>
  )
}
