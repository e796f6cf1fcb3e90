/** Flags of Node for the server, as in deploy/onmaru.service. */
export const serverFlags = [
  // MB for young objects: with more, an export takes half as much memory again, and nothing is faster (decision 33).
  '--max-semi-space-size=8',
  // Counts buffers with the heap: otherwise V8 walks the heap after each 64 MB of an upload (decision 17).
  '--external-memory-accounted-in-global-limit',
]
