import { expect, it } from 'vitest';
import { listSourceLiterals } from './list-source-literals.ts';

it.each([
  [`const a = 'L’été';`, ['L’été']],
  [`// 'not this'\nconst a = "b"; /* 'nor this' */`, ['b']],
  [`const a = \`Page \${count} sur \${total}\`;`, ['Page {} sur {}']],
  [`const a = \`Le livre\${many ? \`, par \${many}\` : 'seul'}.\`;`, [', par {}', 'seul', 'Le livre{}.']],
  [`const fault = /['"]/u; const a = 'b';`, ['b']],
  [String.raw`const a = 'Prix\u00a0: \'douze\'';`, ["Prix\u00a0: 'douze'"]],
  [`const a = { b: \`\${c({ d: 1 })}é\` };`, ['{}é']],
])('reads the literals of %s', (source, literals) => {
  expect(listSourceLiterals(source)).toEqual(literals);
});
