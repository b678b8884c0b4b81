import { openRegistry } from '../foundation/adapter.ts';
import { folderContent } from './folder/folder.adapter.ts';
import { httpContent } from './http/http.adapter.ts';

export const contentRegistry = openRegistry({ folder: folderContent, http: httpContent }, 'CONTENT');
