import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { facePaths } from './face-paths.ts';

const [workspace = '', source = '', out = ''] = process.argv.slice(2);
const fontPaths = Object.values(facePaths).map((file) => dirname(file));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
// Tags are left out, as the other engines leave them out.
writeFileSync(out, compiler.pdf({ mainFilePath: source }, { pdfTags: false }));
