import { Balustrade, Columns, Drawing, SlenderColumns, rect, solid, spread } from './Drawing.tsx'

/**
 * The east front of the Capitol, with the dome of 1866 (Walter), the central portico and the wings of both chambers.
 */
export function Capitol() {
  return (
    <Drawing>
      <path d={freedom} />
      <path d="M349 90V87H371V90M347 94V90H373V94Z" />
      <SlenderColumns from={352} to={368} count={4} top={70} foot={87} width={2} />
      <path d="M348 70V67H372V70Z M351 67C351 59 355 55 360 54C365 55 369 59 369 67" />
      <path d={shell} />
      <path d={ribs} />
      <path {...solid} d={ovals} />
      <path d="M310 178V173H410V178Z M315 178V199M405 178V199" />
      <path
        d={spread(323, 397, 11)
          .map((x) => rect(x - 1.8, 183, 3.6, 11))
          .join('')}
      />
      <Balustrade from={302} to={418} y={206} height={7} count={30} />
      <path d="M299 212V206H421V212Z" />
      <SlenderColumns from={305} to={415} count={18} top={212} foot={252} width={3.4} />
      <path d="M298 252H422V258H298Z M292 258H428V270H292Z M284 270H436V282" />
      <path d="M284 270V282" />

      <path d="M232 288V282H488V288Z M236 288V352M484 288V352" />
      <path {...solid} d="M288 306V300H432V306Z M286 300L360 270L434 300Z" />
      <path d="M298 297.5L360 273.5L422 297.5Z" />
      <Columns from={295} to={425} count={8} top={306} foot={352} width={6} />
      <path d={windows(246, 278, 3, 300, 18) + windows(246, 278, 3, 328, 18)} />
      <path d={windows(442, 474, 3, 300, 18) + windows(442, 474, 3, 328, 18)} />
      <path d="M280 352H440M276 358H444M272 364H448M268 370H452M264 376H456M260 384V377M460 384V377" />
      <path d="M252 384V352H280M468 384V352H440" />

      <path d="M168 304H236M168 310H236M484 304H552M484 310H552" />
      <SlenderColumns from={176} to={228} count={8} top={310} foot={352} width={3.2} />
      <SlenderColumns from={492} to={544} count={8} top={310} foot={352} width={3.2} />

      <path d="M44 302V296H172V302Z M48 302V352M168 302V352" />
      <path d="M548 302V296H676V302Z M552 302V352M672 302V352" />
      <Balustrade from={46} to={70} y={296} height={6} count={7} />
      <Balustrade from={146} to={170} y={296} height={6} count={7} />
      <Balustrade from={550} to={574} y={296} height={6} count={7} />
      <Balustrade from={650} to={674} y={296} height={6} count={7} />
      <path d="M70 296L108 279L146 296 M80 294L108 281.5L136 294Z" />
      <path d="M574 296L612 279L650 296 M584 294L612 281.5L640 294Z" />
      <Columns from={77} to={139} count={6} top={302} foot={352} width={5} />
      <Columns from={581} to={643} count={6} top={302} foot={352} width={5} />
      <path d={windows(56, 66, 2, 310, 16) + windows(150, 160, 2, 310, 16)} />
      <path d={windows(56, 66, 2, 332, 14) + windows(150, 160, 2, 332, 14)} />
      <path d={windows(560, 570, 2, 310, 16) + windows(654, 664, 2, 310, 16)} />
      <path d={windows(560, 570, 2, 332, 14) + windows(654, 664, 2, 332, 14)} />

      <path d="M40 352H172M168 352H252M468 352H552M548 352H680M44 352V384M676 352V384" />
      <path d={arches(spread(58, 242, 15)) + arches(spread(478, 662, 15))} />
    </Drawing>
  )
}

const dome = { foot: 173, top: 94, wide: 46, narrow: 12 }

/** One meridian of the shell; `t` runs from -1 (left edge) to 1 (right edge). */
function meridian(t: number): string {
  const x = (reach: number) => (360 + reach * t).toFixed(1)
  return `M${x(dome.wide)} ${dome.foot}C${x(dome.wide)} 132 ${x(dome.wide * 0.74)} 104 ${x(dome.narrow)} ${dome.top}`
}

const shell = meridian(-1) + meridian(1)
/** Seen from the front, ribs at equal angles crowd towards the edges, by the sine of the angle. */
const ribs = spread(-75, 75, 11)
  .map((degrees) => meridian(Math.sin((degrees * Math.PI) / 180)))
  .join('')

/** The oval windows between the ribs. */
const ovals = spread(-52.5, 52.5, 8)
  .map((degrees) => 360 + 45 * Math.sin((degrees * Math.PI) / 180))
  .map((x) => `M${(x - 1.5).toFixed(1)} 154a1.5 2.6 0 1 0 3 0a1.5 2.6 0 1 0 -3 0`)
  .join('')

/** Freedom (Crawford, 1863) on her globe. */
const freedom =
  'M356 54V50H364V54M357 50C356 44 357 40 358 37C357 36 357 33 360 32C363 33 363 36 362 37C363 40 364 44 363 50' +
  'M358.5 32C358.5 29 359 27 360 25.5C361 27 361.5 29 361.5 32M357.5 38L355 46M362.5 38L365.5 44V50'

function windows(from: number, to: number, count: number, top: number, height: number): string {
  return spread(from, to, count)
    .map((x) => rect(x - 2.5, top, 5, height))
    .join('')
}

function arches(axes: number[]): string {
  return axes.map((x) => `M${x - 3} 384V368a3 3 0 0 1 6 0V384`).join('')
}
