import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ghostscript } from './ghostscript.ts';
import { pdfxDefinition, type SeparatedStandard } from './pdfx-definition.ts';

export interface ConvertInput {
  /** A file of the press that was already derived for the shop: boxes and pages do not change. */
  readonly pdf: Uint8Array;
  readonly standard: SeparatedStandard;
  /** Name of the printing condition, and its ICC profile of four inks. */
  readonly condition: string;
  readonly profile: Uint8Array;
  readonly signal?: AbortSignal;
}

const MASTER = 'master.pdf';
const PROFILE = 'profile.icc';
/** A file named PDFX_def.ps would be shadowed by Ghostscript's own. */
const DEFINITION = 'x_def.ps';
const SEPARATED = 'separated.pdf';

/** Photographs keep their pixels and lose nothing visible: JPEG of about quality 97, no subsampling. */
const IMAGES =
  '<< /ColorImageDict << /QFactor 0.1 /Blend 1 /HSamples [1 1 1 1] /VSamples [1 1 1 1] >> ' +
  '/GrayImageDict << /QFactor 0.1 /Blend 1 /HSamples [1 1 1 1] /VSamples [1 1 1 1] >> >> setdistillerparams';

const OPTIONS = [
  '-sDEVICE=pdfwrite',
  '-dPDFX',
  '-dCompatibilityLevel=1.3',
  '-sColorConversionStrategy=CMYK',
  '-sProcessColorModel=DeviceCMYK',
  `-sOutputICCProfile=${PROFILE}`,
  // Perceptual: the shades of a photograph keep their order where paper has fewer of them.
  '-dRenderIntent=0',
  '-dAutoRotatePages=/None',
  '-dEmbedAllFonts=true',
  '-dSubsetFonts=true',
  '-dDownsampleColorImages=false',
  '-dDownsampleGrayImages=false',
  '-dAutoFilterColorImages=false',
  '-dAutoFilterGrayImages=false',
  '-dColorImageFilter=/DCTEncode',
  '-dGrayImageFilter=/DCTEncode',
  `-sOutputFile=${SEPARATED}`,
] as const;

/**
 * Separates a file into the four inks of a printing condition as PDF/X-3 or PDF/X-1a, with text in black ink alone.
 * Throws when Ghostscript fails. Leaves no file on disk.
 */
export const convertForShop =
  (ghostscript: Ghostscript) =>
  async ({ pdf, standard, condition, profile, signal }: ConvertInput): Promise<Uint8Array> => {
    const folder = await mkdtemp(join(tmpdir(), 'separate-'));
    try {
      await writeFile(join(folder, MASTER), pdf);
      await writeFile(join(folder, PROFILE), profile);
      await writeFile(join(folder, DEFINITION), pdfxDefinition(standard, condition, PROFILE));
      await ghostscript(folder, [...OPTIONS, '-c', IMAGES, '-f', DEFINITION, MASTER], signal);
      return new Uint8Array(await readFile(join(folder, SEPARATED)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
