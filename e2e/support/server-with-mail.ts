import { type MailServer, mailSettings, startMailServer } from '../../tests/support/mail-server.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/** An own server that sends its mails to the test. */
export type ServerWithMail = Pick<OwnServer, 'url' | 'stop'> & {
  /** The first group of `pattern` in the text part of the latest mail to the address; waits for it. */
  readFrom: (email: string, pattern: RegExp) => Promise<string>
  /** The link with this path in the latest mail to the address; waits for it. */
  linkTo: (email: string, path: string) => Promise<string>
}

export async function startServerWithMail(): Promise<ServerWithMail> {
  const mail = await startMailServer()
  const { url, stop } = await startOwnServer(mailSettings(mail))
  return {
    url,
    readFrom: (email, pattern) => waitFor(mail, email, pattern),
    linkTo: (email, path) => waitFor(mail, email, new RegExp(`(http://localhost:\\d+${path}#${token})`)),
    async stop() {
      await stop()
      await mail.stop()
    },
  }
}

/** 32 random bytes in base64url. */
const token = '[\\w-]{43}'

async function waitFor(mail: MailServer, email: string, pattern: RegExp): Promise<string> {
  // Ends with the test's own time limit at the latest.
  for (;;) {
    const texts = mail.mails.filter(({ to }) => to === email).map(({ raw }) => textPartOf(raw))
    const found = texts.map((text) => pattern.exec(text)?.[1]).findLast((match) => match !== undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The text part is quoted-printable or base64. */
function textPartOf(raw: string): string {
  const [, encoded = ''] = /text\/plain[\s\S]*?base64\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(raw) ?? []
  if (encoded) return Buffer.from(encoded, 'base64').toString()
  return raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
