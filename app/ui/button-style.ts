export type ButtonLook = {
  /** Use one primary button on a screen, secondary for others, and quiet for rows of buttons. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'md' | 'sm'
}

const base =
  'inline-flex items-center justify-center gap-2 rounded font-semibold no-underline whitespace-nowrap max-[18rem]:whitespace-normal ' +
  'border select-none disabled:opacity-55 aria-disabled:opacity-55'

const variants = {
  primary:
    'border-ink bg-ink text-surface enabled:hover:bg-ink/88 [a]:hover:bg-ink/88 active:bg-ink/80',
  secondary: 'border-ink bg-transparent text-ink enabled:hover:bg-wash [a]:hover:bg-wash',
  quiet:
    'border-transparent bg-transparent text-ink enabled:hover:bg-wash [a]:hover:bg-wash aria-pressed:bg-wash',
  danger: 'border-danger bg-transparent text-danger enabled:hover:bg-wash [a]:hover:bg-wash',
}

const sizes = { md: 'min-h-11 px-4 text-sm', sm: 'min-h-8 px-3 text-xs' }

export function buttonStyle({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}
