import { parseSync, Visitor } from 'oxc-parser';

/**
 * Lists methods of a port's interfaces whose doc comment has no `@example`, as `Interface.method`.
 * @example listMethodsWithoutExample('clock.port.ts', 'interface Clock { now(): Date }') // ['Clock.now']
 */
export const listMethodsWithoutExample = (path: string, source: string): string[] => {
  const { program, comments } = parseSync(path, source);
  const docBefore = (offset: number): string =>
    comments.findLast(({ end }) => end <= offset && source.slice(end, offset).trim() === '')?.value ?? '';
  const names: string[] = [];
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      for (const member of body.body)
        if (member.type === 'TSMethodSignature' && !docBefore(member.start).includes('@example'))
          names.push(`${id.name}.${source.slice(member.key.start, member.key.end)}`);
    },
  }).visit(program);
  return names;
};
