/**
 * Returns a function that gives body and headers of a call that creates something. Equal input gets the same key, so
 * that a repetition after a lost response creates nothing twice.
 */
export function idempotentRequests() {
  let last = { body: '', key: '' }
  return (input: unknown) => {
    const body = JSON.stringify(input)
    if (last.body !== body) last = { body, key: crypto.randomUUID() }
    return { body, headers: { 'Content-Type': 'application/json', 'Idempotency-Key': last.key } }
  }
}
export type IdempotentRequest = ReturnType<ReturnType<typeof idempotentRequests>>
