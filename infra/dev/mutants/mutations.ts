/** A node of the ESTree syntax tree, with the fields that mutations read. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A small fault for a source file: the text between two offsets is replaced. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Describes the change, for the report. */
  readonly change: string;
}

/** Returns the mutations of one node; `parents` begins with the nearest. */
type Mutate = (node: SyntaxNode, parents: readonly SyntaxNode[], source: string) => readonly Mutation[];

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>=', '>', '<=']);

const toNode = (value: unknown): SyntaxNode => value as SyntaxNode;

const replaced = ({ start, end }: SyntaxNode, replacement: string, change: string): Mutation[] => [
  { start, end, replacement, change },
];

const flipOperator: Mutate = ({ left: leftOperand, right, operator }, _, source) => {
  const opposite = OPPOSITES[String(operator)];
  if (opposite === undefined) return [];
  const [from, to] = [toNode(leftOperand).end, toNode(right).start];
  const start = from + source.slice(from, to).indexOf(String(operator));
  const change = `${operator} becomes ${opposite}`;
  return [{ start, end: start + String(operator).length, replacement: opposite, change }];
};

/** True for a condition that another mutation already inverts. */
const isTurnedRound = ({ type, operator }: SyntaxNode): boolean =>
  (type === 'BinaryExpression' && COMPARISONS.has(String(operator))) ||
  (type === 'UnaryExpression' && operator === '!');

const negateCondition: Mutate = ({ test }, _, source) => {
  const condition = toNode(test);
  if (isTurnedRound(condition)) return [];
  return replaced(condition, `!(${source.slice(condition.start, condition.end)})`, 'condition negated');
};

const swapBranches: Mutate = ({ test, consequent, alternate }, _, source) => {
  if (isTurnedRound(toNode(test))) return [];
  const [first, second] = [toNode(consequent), toNode(alternate)];
  const textOf = ({ start, end }: SyntaxNode): string => source.slice(start, end);
  const between = source.slice(first.end, second.start);
  const replacement = textOf(second) + between + textOf(first);
  return [{ start: first.start, end: second.end, replacement, change: 'branches swapped' }];
};

const removeNegation: Mutate = (node, _, source) => {
  if (node.operator !== '!') return [];
  const argument = toNode(node.argument);
  return replaced(node, `(${source.slice(argument.start, argument.end)})`, '! removed');
};

/** The key of a property is a name, not a value. */
const isKey = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'Property' && parent.key === node && parent.computed !== true;

const changeLiteral: Mutate = (node, [parent]) => {
  const { value } = node;
  if (isKey(node, parent)) return [];
  if (typeof value === 'boolean') return replaced(node, String(!value), `${value} becomes ${!value}`);
  if (typeof value === 'number') return replaced(node, String(value + 1), `${value} becomes ${value + 1}`);
  return [];
};

/** Returns the call of a statement, without `await` and `void`. */
const calledIn = (expression: SyntaxNode): SyntaxNode =>
  expression.type === 'AwaitExpression' ||
  (expression.type === 'UnaryExpression' && expression.operator === 'void')
    ? calledIn(toNode(expression.argument))
    : expression;

const removeCall: Mutate = (node, _, source) => {
  const { type, callee } = calledIn(toNode(node.expression));
  if (type !== 'CallExpression' || toNode(callee).type === 'Super') return [];
  const [called = ''] = source.slice(node.start, node.end).split('(');
  return replaced(node, ';', `call of ${called.replace(/^(await|void)\s+/, '').replace(/\s+/g, '')} removed`);
};

const isEmpty = ({ type, name, value, raw }: SyntaxNode): boolean =>
  (type === 'Identifier' && name === 'undefined') || (type === 'Literal' && value === null && raw === 'null');

const isMarkup = ({ type }: SyntaxNode): boolean => type === 'JSXElement' || type === 'JSXFragment';

const emptyReturn: Mutate = ({ argument }) => {
  if (argument === null || isEmpty(toNode(argument))) return [];
  const result = toNode(argument);
  return replaced(result, isMarkup(result) ? 'null' : 'undefined', 'return emptied');
};

const isHandler = (attribute: SyntaxNode | undefined): boolean =>
  attribute?.type === 'JSXAttribute' && /^on[A-Z]/.test(String(toNode(attribute.name).name));

const emptyArrow: Mutate = ({ body, expression }, [container, attribute]) => {
  const result = toNode(body);
  if (expression !== true || isEmpty(result)) return [];
  if (container?.type === 'JSXExpressionContainer' && isHandler(attribute)) return [];
  return replaced(result, isMarkup(result) ? 'null' : 'undefined', 'result emptied');
};

const emptyHandler: Mutate = (node) => {
  const value = node.value as SyntaxNode | null;
  if (!isHandler(node) || value?.type !== 'JSXExpressionContainer') return [];
  return replaced(value, '{() => undefined}', `${toNode(node.name).name} emptied`);
};

const MUTATIONS: Readonly<Record<string, Mutate>> = {
  BinaryExpression: flipOperator,
  LogicalExpression: flipOperator,
  IfStatement: negateCondition,
  ConditionalExpression: swapBranches,
  UnaryExpression: removeNegation,
  Literal: changeLiteral,
  ExpressionStatement: removeCall,
  ReturnStatement: emptyReturn,
  ArrowFunctionExpression: emptyArrow,
  JSXAttribute: emptyHandler,
};

/** Returns the mutations of this node itself, without those of its children. */
export const listMutations: Mutate = (node, parents, source) =>
  MUTATIONS[node.type]?.(node, parents, source) ?? [];
