import { type PublicSetting, socialKinds } from '#contract/site/setting.ts'
import { fetchAnswer, type PageApi } from '#lib/page-api.ts'

type Page = { isPrerendered: boolean; locals: { api: PageApi } }

/** Settings for pages rendered on demand, and for prebuilt pages without our server (Netlify). Null: as built. */
export async function readSetting({ isPrerendered, locals }: Page): Promise<PublicSetting['setting'] | null> {
  if (isPrerendered && !import.meta.env.READS_SETTINGS) return null
  try {
    return (await fetchAnswer<PublicSetting>(locals.api, 'ko', 'v1/setting'))?.setting ?? null
  } catch {
    // At the first build there is no site to ask.
    return null
  }
}

export function linksOf({ social, survey }: Pick<PublicSetting['setting'], 'social' | 'survey'>) {
  const links = [
    { key: 'footer.survey', url: survey.url },
    ...socialKinds.map((kind) => ({ key: `footer.${kind}`, url: social[kind] }) as const),
  ] as const
  return links.filter(({ url }) => url !== '')
}
