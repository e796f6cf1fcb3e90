/** Pieces of up to 64 KiB per round of the event loop: a few milliseconds of work. */
const piecesPerRound = 8

/** `age`: number of the body in order of arrival. */
type Turn = { age: number; begin: () => void }
const waiting: Turn[] = []
let bodies = 0

/**
 * Bodies of uploads share the event loop: each round takes a few pieces, those of the oldest body first. Node accepts
 * one connection per round, so longer rounds during a rush of uploads would keep new visitors waiting. Nothing is read
 * before the first turn.
 */
export async function* inTurn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const age = bodies++
  await turn(age)
  for await (const piece of body) {
    await turn(age)
    yield piece
  }
}

function turn(age: number): Promise<void> {
  return new Promise((begin) => {
    const younger = waiting.findIndex((other) => other.age > age)
    waiting.splice(younger < 0 ? waiting.length : younger, 0, { age, begin })
    if (waiting.length === 1) setImmediate(serve)
  })
}

function serve(): void {
  for (const { begin } of waiting.splice(0, piecesPerRound)) begin()
  if (waiting.length > 0) setImmediate(serve)
}
