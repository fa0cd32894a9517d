import { Balustrade, Columns, Drawing, Scaled, rect, solid, spread } from './Drawing.tsx'

/**
 * The north front of the White House (Hoban, 1800), with the portico of 1829. Its windows have triangular and round
 * pediments by turns.
 */
export function WhiteHouse() {
  return (
    <Drawing>
      <Scaled by={1.17}>
        <path d="M360 150V66M358.5 66a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0" />
        <path d="M360 72C372 66 382 78 396 72V96C382 102 372 90 360 96M360 78C372 72 382 84 396 78M360 84C372 78 382 90 396 84M360 90C372 84 382 96 396 90" />
        <path d="M150 178L182 160H538L570 178" />
        <path
          {...solid}
          d={
            rect(196, 144, 26, 22) +
            rect(498, 144, 26, 22) +
            rect(193, 140, 32, 4) +
            rect(495, 140, 32, 4)
          }
        />
        <path d="M270 160V152H450V160" />
        <Balustrade from={104} to={262} y={196} height={14} count={33} />
        <Balustrade from={458} to={616} y={196} height={14} count={33} />
        <path d="M100 202V196H620V202Z M96 196H624M108 202V366M612 202V366M104 208H616" />
        <path d={pilasters} />
        <path
          d={[...left, ...right]
            .map(
              (x) =>
                rect(x - 9, 222, 18, 36) +
                `M${x} 222V258M${x - 9} 240H${x + 9}M${x - 12} 218H${x + 12}M${x - 11} 262H${x + 11}`,
            )
            .join('')}
        />
        <path d={[...left, ...right].map(lowerWindow).join('')} />
        <path d="M104 276H262M458 276H616M104 352H262M458 352H616" />

        <path
          {...solid}
          d="M252 202L360 152L468 202Z M274 198L360 158L446 198Z M250 208V202H470V208Z M256 208V228H464V208M256 218H464"
        />
        <Columns from={270} to={450} count={4} top={228} foot={362} width={15} />
        <path d={volutes} />
        <path
          d={[300, 420]
            .map((x) => rect(x - 8, 244, 16, 34) + `M${x} 244V278M${x - 8} 261H${x + 8}`)
            .join('')}
        />
        <path d="M342 362V318A18 18 0 0 1 378 318V362M347 362V320H373V362M360 320V362M347 318A13 13 0 0 1 373 318ZM360 318V305M360 318L350.5 309M360 318L369.5 309" />
        <path
          d={
            rect(293, 312, 14, 42) +
            rect(413, 312, 14, 42) +
            'M300 312V354M420 312V354M293 333H307M413 333H427'
          }
        />
        <path d="M360 228V262M355 266L357 262H363L365 266L363 282H357Z" />
        <path d="M254 362H466V368H250V362M246 368H474V374H242V368M238 374H482V384" />
        <path d="M238 374V384" />
        <path d={hedge(104, 232) + hedge(488, 616)} />
      </Scaled>{' '}
    </Drawing>
  )
}

const left = spread(130, 238, 4)
const right = spread(482, 590, 4)

const pilasters = [112, 256, 464, 608].map((x) => `M${x} 208V366`).join('')

/** A window of the state floor, with a triangle or an arc over it by turns. */
function lowerWindow(x: number, index: number): string {
  const crown =
    index % 2 === 0
      ? `M${x - 14} 292L${x} 283L${x + 14} 292Z`
      : `M${x - 14} 292A18 18 0 0 1 ${x + 14} 292Z`
  return `${crown}${rect(x - 9, 296, 18, 44)}M${x} 296V340M${x - 9} 318H${x + 9}M${x - 12} 344H${x + 12}`
}

/** The scrolls of an Ionic capital. */
const volutes = spread(270, 450, 4)
  .map((x) => `M${x - 9} 233a2.6 2.6 0 1 0 0.1 0M${x + 9} 233a2.6 2.6 0 1 0 0.1 0`)
  .join('')

function hedge(from: number, to: number): string {
  const bumps = Math.round((to - from) / 16)
  return `M${from} 384v-8${'a8 8 0 0 1 16 0'.repeat(bumps)}v8`
}
