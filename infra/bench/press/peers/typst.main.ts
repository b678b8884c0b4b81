import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeCompiler } from '@souvenance/press-peers/typst';
import { fontPaths } from './font-paths.ts';

const [workspace = '', source = '', out = ''] = process.argv.slice(2);
const folders = Object.values(fontPaths).map((file) => dirname(file));
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: folders }] });
// No PDF tags, since the other engines write none.
writeFileSync(out, compiler.pdf({ mainFilePath: source }, { pdfTags: false }));
