declare namespace App {
  interface Locals {
    /** Asks the API while the server renders a page: `api('/api/v1/center/notifications?page=1')`. */
    api: (path: string, init?: RequestInit) => Promise<Response>
  }
}

interface ImportMetaEnv {
  /** Whether prebuilt pages ask the running site for its settings. */
  readonly READS_SETTINGS: boolean
  /** Where the pages of this build send documents: an upload mode. */
  readonly UPLOAD: string
}
