import { type Settings, socialKinds } from './setting.ts'

/** The operator's links that are set, in the footer's order. Texts: `i18n/<locale>/frame.json`, keys `footer.<name>`. */
export function operatorLinks({ social, survey }: Pick<Settings, 'social' | 'survey'>) {
  const links = [
    { name: 'survey', url: survey.url } as const,
    ...socialKinds.map((kind) => ({ name: kind, url: social[kind] })),
  ]
  return links.filter(({ url }) => url !== '')
}
