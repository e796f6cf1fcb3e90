/**
 * Returns body and headers of a call that creates something. Equal content gets the same idempotency key, so that a lost
 * response does not create it twice.
 */
export function onceSender() {
  let last = { body: '', key: '' }
  return (input: unknown) => {
    const body = JSON.stringify(input)
    if (last.body !== body) last = { body, key: crypto.randomUUID() }
    return { body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': last.key } }
  }
}
export type OnceBody = ReturnType<ReturnType<typeof onceSender>>
