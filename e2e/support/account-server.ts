import { type MailServer, mailSettings, startMailServer } from '../../tests/support/mail-server.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

export type AccountServer = Pick<OwnServer, 'url' | 'stop'> & {
  /** The first group of `pattern` in the text part of the latest mail to the address; waits for it. */
  readFrom: (email: string, pattern: RegExp) => Promise<string>
  /** The link with this path in the latest mail to the address; waits for it. */
  linkTo: (email: string, path: string) => Promise<string>
}

export async function startAccountServer(): Promise<AccountServer> {
  const mail = await startMailServer()
  const { url, stop } = await startOwnServer(mailSettings(mail))
  return {
    url,
    readFrom: (email, pattern) => waitFor(mail, email, pattern),
    linkTo: (email, path) => waitFor(mail, email, new RegExp(`(http://localhost:\\d+${path}#[\\w-]{43})`)),
    async stop() {
      await stop()
      await mail.stop()
    },
  }
}

async function waitFor(mail: MailServer, email: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const raws = mail.mails.filter(({ to }) => to === email).map(({ raw }) => plain(raw))
    const found = raws.map((raw) => pattern.exec(raw)?.[1]).findLast((one) => one !== undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The text part is quoted-printable or base64. */
function plain(raw: string): string {
  const [, encoded = ''] = /text\/plain[\s\S]*?base64\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(raw) ?? []
  if (encoded) return Buffer.from(encoded, 'base64').toString()
  return raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
