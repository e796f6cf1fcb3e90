export type PackageManifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts: Record<string, boolean>
}

export function directDependencies({
  dependencies,
  devDependencies,
  optionalDependencies,
}: PackageManifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

/** Dependencies without reason or alternative in docs/dependencies.md, and lines there without a dependency. */
export function undocumented(manifest: PackageManifest, document: string): string[] {
  const reasons = readTable(document)
  const names = directDependencies(manifest).map(([name]) => name)
  return [
    ...names.filter((name) => !reasons.has(name)).map((name) => `${name} has no line in docs/dependencies.md`),
    ...[...reasons].filter(([, isComplete]) => !isComplete).map(([name]) => `${name}: its line lacks a column`),
    ...[...reasons.keys()].filter((name) => !names.includes(name)).map((name) => `${name} is no longer used`),
  ]
}

export function unpinned(manifest: PackageManifest): string[] {
  return directDependencies(manifest).flatMap(([name, version]) =>
    /^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name}: ${version}`],
  )
}

/** Name in the first column → whether the other two columns are filled. */
function readTable(document: string): Map<string, boolean> {
  const rows = document.split('\n').filter((line) => /^\|(?! *(package|---))/.test(line))
  return new Map(
    rows.flatMap((row) => {
      const [names = '', ...columns] = row.split('|').slice(1, -1)
      const isComplete = columns.length === 2 && columns.every((column) => column.trim() !== '')
      return names.split(',').map((name): [string, boolean] => [name.trim(), isComplete])
    }),
  )
}
