/**
 * Gives what `map` makes of each input, in the order of the inputs, while up to `ahead` of them are under way: a service
 * that answers slowly is asked for the next ones meanwhile.
 */
export async function* readAhead<Input, Output>(
  inputs: Iterable<Input>,
  ahead: number,
  map: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const underWay: Promise<Output>[] = []
  for (const input of inputs) {
    const one = map(input)
    // Its error is thrown where it is awaited below, which may be after it has come.
    one.catch(() => {})
    underWay.push(one)
    if (underWay.length < ahead) continue
    const [first] = underWay.splice(0, 1)
    if (first) yield await first
  }
  yield* underWay
}
