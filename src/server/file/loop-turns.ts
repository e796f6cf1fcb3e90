/** Pieces of up to 64 KiB per round of the event loop: a few milliseconds of work. */
const piecesPerRound = 8

type Turn = { place: number; begin: () => void }
const waiting: Turn[] = []
let places = 0

/**
 * Bodies share the event loop: each round takes a few pieces, those of the oldest body first. Node accepts one
 * connection per round, so longer rounds during a rush of uploads would keep new visitors waiting. Nothing is read
 * before the first turn.
 */
export async function* inTurn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const place = places++
  await turn(place)
  for await (const piece of body) {
    await turn(place)
    yield piece
  }
}

function turn(place: number): Promise<void> {
  return new Promise((begin) => {
    const younger = waiting.findIndex((one) => one.place > place)
    waiting.splice(younger < 0 ? waiting.length : younger, 0, { place, begin })
    if (waiting.length === 1) setImmediate(serve)
  })
}

function serve(): void {
  for (const { begin } of waiting.splice(0, piecesPerRound)) begin()
  if (waiting.length > 0) setImmediate(serve)
}
