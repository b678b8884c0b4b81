import { cmyk } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { plantFault } from '../../fixtures/planted-faults.ts';
import { getPressMessages } from '../../messages/index.ts';
import { readAnyFile } from '../reading/read-finished-file.ts';
import { checkTextInside } from './check-text-inside.ts';

it('the name of a file that a shop prints beside the bleed is no text of the page', async () => {
  const bytes = await plantFault(({ font }, page) => {
    const { width, height } = page.getSize();
    page.setMediaBox(-40, -40, width + 80, height + 80);
    page.drawText('livre.pdf', { x: 20, y: -25, size: 8, font, color: cmyk(0, 0, 0, 1) });
  });
  const findings = checkTextInside(await readAnyFile(bytes), getPressMessages('fr').preflight);
  expect(findings.map(({ verdict }) => verdict)).toEqual(['green']);
});
