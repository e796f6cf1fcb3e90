declare namespace App {
  interface Locals {
    /** Calls the API during server rendering: `api('/api/v1/center/notifications?page=1')`. */
    api: (path: string, init?: RequestInit) => Promise<Response>
  }
}

interface ImportMetaEnv {
  /** True if prerendered pages get the settings from the running site at build time (Netlify). */
  readonly READS_SETTINGS: boolean
  /** Upload mode of the pages of this build. */
  readonly UPLOAD: string
}
