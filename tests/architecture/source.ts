import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** `target` is a path of the repository; undefined for a package. */
export type Import = {
  specifier: string
  target: string | undefined
  names: string[]
  isType: boolean
  isReExport: boolean
}

/** `path` starts at the repository, as in `src/lib/format.ts`. */
export type Source = {
  path: string
  text: string
  imports: Import[]
  /** Imports of the `<script>` elements of an `.astro` file, which run in the browser. */
  scriptImports: string[]
  hydratedComponents: string[]
  readsEnvironment: boolean
}

export function readSources(): Source[] {
  return globSync('{src,i18n}/**/*.{ts,tsx,astro}').map((path) => parse(path, readFileSync(path, 'utf8')))
}

/** In `.astro` files frontmatter, scripts and template are parsed separately. */
export function parse(path: string, text: string): Source {
  if (!path.endsWith('.astro'))
    return { path, text, scriptImports: [], hydratedComponents: [], ...parseCode(path, text) }
  const [, frontmatter = '', template = text] = /^\s*---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? []
  const scripts = [...template.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1])
  const scriptImports = parseCode(path, scripts.join('\n')).imports.flatMap(({ target }) => target ?? [])
  const code = parseCode(path, [frontmatter, ...scripts].join('\n'))
  return { path, text, scriptImports, hydratedComponents: hydratedIn(template), ...code }
}

function parseCode(path: string, code: string): Pick<Source, 'imports' | 'readsEnvironment'> {
  const tree = ts.createSourceFile(`${path}.tsx`, code, ts.ScriptTarget.Latest)
  const imports: Import[] = []
  let readsEnvironment = false
  const visit = (node: ts.Node) => {
    const found = importIn(node)
    if (found) imports.push({ ...found, target: resolve(path, found.specifier) })
    if (ts.isPropertyAccessExpression(node) && node.getText(tree) === 'process.env') readsEnvironment = true
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { imports, readsEnvironment }
}

function importIn(node: ts.Node): Omit<Import, 'target'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const clause = node.importClause
    const specifier = node.moduleSpecifier.text
    return { specifier, names: namesIn(clause), isType: isTypeOnly(clause), isReExport: false }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, names: [], isType: node.isTypeOnly, isReExport: true }
  }
  const named = typeReferenceIn(node)
  if (named) return { specifier: named.text, names: [], isType: true, isReExport: false }
  const [argument] = ts.isCallExpression(node) ? node.arguments : []
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  if (!isDynamic || !argument || !ts.isStringLiteralLike(argument)) return undefined
  return { specifier: argument.text, names: [], isType: false, isReExport: false }
}

/** `declare module '…'` extends another file's types; `import('…').Name` reads them. */
function typeReferenceIn(node: ts.Node): ts.StringLiteral | undefined {
  if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name)) return node.name
  const literal = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  return literal && ts.isStringLiteral(literal) ? literal : undefined
}

function namesIn(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : []
  return clause?.name ? [clause.name.text, ...named] : named
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return Boolean(clause)
  const bindings = clause.namedBindings
  return !clause.name && !!bindings && ts.isNamedImports(bindings) && bindings.elements.every((one) => one.isTypeOnly)
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#i18n/')) return path.slice(1)
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined
}

function hydratedIn(template: string): string[] {
  const before = [...template.matchAll(/\sclient:(load|idle|visible|media|only)/g)].map(({ index }) => index)
  return before.flatMap((index) => [...template.slice(0, index).matchAll(/<([A-Z]\w*)/g)].at(-1)?.[1] ?? [])
}
