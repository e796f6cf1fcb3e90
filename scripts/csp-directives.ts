import { connectDirective } from './upload-mode.ts'

/** The policy that astro.config.mjs puts into each page's head. Headers: `src/server/http/security-headers.ts`. */
export function cspDirectives(env: NodeJS.ProcessEnv) {
  const connect = connectDirective(env)
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(connect ? [connect] : []),
  ] as const
}
