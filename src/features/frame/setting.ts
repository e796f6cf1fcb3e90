import { type PublicSetting, socialKinds } from '#contract/setting.ts'
import { fetchAnswer, type PageApi } from '#lib/page-api.ts'

type Page = { isPrerendered: boolean; locals: { api: PageApi } }

/** The settings that a page made on demand shows, and every page where no server of ours sends it; null: as built. */
export async function readSetting({ isPrerendered, locals }: Page): Promise<PublicSetting['setting'] | null> {
  if (isPrerendered && !import.meta.env.READS_SETTINGS) return null
  try {
    return (await fetchAnswer<PublicSetting>(locals.api, 'ko', 'v1/setting'))?.setting ?? null
  } catch {
    // The first build of a site has no site to ask yet.
    return null
  }
}

/** The footer's links that are set, each with its text in the namespace `frame`. */
export function linksOf({ social, survey }: Pick<PublicSetting['setting'], 'social' | 'survey'>) {
  const links = [
    { key: 'footer.survey', url: survey.url },
    ...socialKinds.map((kind) => ({ key: `footer.${kind}`, url: social[kind] }) as const),
  ] as const
  return links.filter(({ url }) => url !== '')
}
