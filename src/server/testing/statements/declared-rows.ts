import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SyntaxKind, type CallExpression, type Node, type StringLiteral } from 'typescript/unstable/ast'
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import { projectRoot } from '../../project-root.ts'

export interface DeclaredRow {
  file: string
  /** The name in the source, with `*` for interpolated parts. */
  name: string
  /** The possible types of each column: `string`, `number`, `boolean`, `null`, a class name or `unknown`. */
  columns: Map<string, string[]>
  optional: Set<string>
  /** Only a constraint of the row is known here, so there may be more columns. */
  isPartial: boolean
}

const helpers = new Set(['defineStatement', 'defineComposedStatement'])

export const filesWithStatements = () =>
  globSync('src/server/**/*.ts', { cwd: projectRoot }).filter(
    (file) =>
      !/\.test\.ts$|server\/testing\/|db\/statement\.ts$/.test(file) &&
      /\bdefine(Composed)?Statement\b/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
  )

/** The row type of every `defineStatement` call, resolved by the compiler. */
export function readDeclaredRows(): DeclaredRow[] {
  const config = path.join(projectRoot, 'src/server/tsconfig.json')
  const api = new API({ cwd: projectRoot })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} can't be opened`)
    return filesWithStatements().flatMap((file) => {
      const source = project.program.getSourceFile(path.join(projectRoot, file))
      if (!source) throw new Error(`${file} is not part of ${config}`)
      return callsIn(source).map((call) => toDeclaredRow(file, call, project.checker))
    })
  } finally {
    api.close()
  }
}

function callsIn(source: Node): CallExpression[] {
  const calls: CallExpression[] = []
  const visit = (node: Node) => {
    if (isCall(node) && helpers.has(node.expression.getText())) calls.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  return calls
}

const isCall = (node: Node): node is CallExpression => node.kind === SyntaxKind.CallExpression

function toDeclaredRow(file: string, call: CallExpression, checker: Checker): DeclaredRow {
  const [argument] = call.typeArguments ?? []
  const type = argument && checker.getTypeFromTypeNode(argument)
  const isPartial = type !== undefined && (type.flags & TypeFlags.TypeParameter) !== 0
  const row = isPartial ? checker.getBaseConstraintOfType(type) : type
  const properties = row ? checker.getPropertiesOfType(row) : []
  return {
    file,
    name: nameOf(call.arguments[0]),
    columns: new Map(
      properties.map((property) => [property.name, kindsOf(checker.getTypeOfSymbol(property), checker)]),
    ),
    optional: new Set(
      properties.filter(({ flags }) => flags & SymbolFlags.Optional).map((property) => property.name),
    ),
    isPartial,
  }
}

function nameOf(argument: Node | undefined) {
  if (argument?.kind === SyntaxKind.StringLiteral) return (argument as StringLiteral).text
  if (argument?.kind === SyntaxKind.TemplateExpression)
    return argument
      .getText()
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, '*')
  throw new Error(`The name of a statement must be a literal: ${argument?.getText()}`)
}

const primitives: [TypeFlags, string][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]

function kindsOf(type: Type | undefined, checker: Checker): string[] {
  if (!type) return ['unknown']
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => kindsOf(one, checker)))]
  const primitive = primitives.find(([flag]) => type.flags & flag)
  if (primitive) return [primitive[1]]
  if (checker.isArrayLikeType(type)) return ['array']
  return [type.getSymbol()?.name ?? 'unknown']
}
