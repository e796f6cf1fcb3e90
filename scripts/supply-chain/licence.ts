import { type Lockfile, nameOf, packagesIn } from './lockfile.ts'

/** Licences that only require their notice. */
const permissive = new Set([
  '0BSD',
  'Apache 2',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
])

/** Other licences by package, and how we comply. */
const withObligations: { licence: string; packages: RegExp; compliance: string }[] = [
  {
    licence: 'LGPL-3.0',
    packages: /^(@img\/sharp-|libheif-js$)/,
    compliance:
      'libvips and libheif: loaded as they come from the registry, by name; whoever runs the site can put another build in their place',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(axe-core|@axe-core\/playwright|lightningcss.*|postcss-values-parser)$/,
    compliance: 'build and tests: used unchanged, nothing of them is in what is served',
  },
  {
    licence: 'OFL-1.1',
    packages: /^(pretendard|@fontsource\/noto-sans-sc)$/,
    compliance: 'fonts: served with their licence in the font',
  },
  {
    licence: 'CC-BY-3.0',
    packages: /^spdx-exceptions$/,
    compliance: 'a list of names, in tools alone; its author is named in it',
  },
  {
    licence: 'none in package.json',
    packages: /^(busboy|streamsearch|png-js|callsite|humanize-number)$/,
    compliance: 'MIT by the file or readme in the package',
  },
]

export function unknownLicences(lockfile: Lockfile): string[] {
  return packagesIn(lockfile).flatMap(([path, { license = 'none in package.json' }]) => {
    const name = nameOf(path)
    return isKnown(name, license) ? [] : [`${name} is under ${license}`]
  })
}

export function licenceTable(lockfile: Lockfile): { licence: string; packages: number; compliance: string }[] {
  const all = packagesIn(lockfile).map(([path, { license = 'none in package.json' }]) => ({ path, license }))
  const counted = Map.groupBy(all, ({ license }) => license)
  const rows = [...counted].map(([licence, found]) => {
    const compliance =
      withObligations.find(({ packages }) => found.some(({ path }) => packages.test(nameOf(path))))?.compliance ?? ''
    return { licence, packages: found.length, compliance: isPermissive(licence) ? '' : compliance }
  })
  return rows.sort((one, other) => other.packages - one.packages)
}

function isKnown(name: string, licence: string): boolean {
  if (isPermissive(licence)) return true
  return withObligations.some((other) => licence.includes(other.licence) && other.packages.test(name))
}

/** `A OR B` needs one permissive licence, `A AND B` both. */
function isPermissive(licence: string): boolean {
  const bare = licence.replace(/[()]/g, '')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => permissive.has(one)))
}
