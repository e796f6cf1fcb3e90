/**
 * Flags of Node for the server, as in deploy/onmaru.service. MB for young objects: with more, an export needs half as
 * much memory again and nothing is faster; see decision 33. Bytes of buffers count with the heap: on their own, each 64
 * MB of them made V8 walk the whole heap, which took half the CPU of an upload; see decision 17.
 */
export const serverFlags = ['--max-semi-space-size=8', '--external-memory-accounted-in-global-limit']
