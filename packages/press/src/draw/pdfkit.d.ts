declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  /** What the press uses of pdfkit 0.20, internals included: the glyph subset and the page's own resources. */
  export interface EmbeddedFont {
    readonly id: string;
    readonly scale: number;
    readonly subset: { includeGlyph(id: number): number };
    readonly widths: (number | undefined)[];
    readonly unicode: (readonly number[] | undefined)[];
    ref(): object;
  }

  export interface EmbeddedImage {
    label: string;
    obj: object | null;
    embed(document: PDFDocument): void;
  }

  export interface PdfPage {
    readonly fonts: Record<string, object>;
    readonly xobjects: Record<string, object>;
  }

  export interface PdfOptions {
    autoFirstPage?: boolean;
    font?: null;
    size?: [number, number];
    margin?: number;
    compress?: boolean;
    info?: {
      CreationDate?: Date;
      ModDate?: Date;
      Title?: string;
      Author?: string;
      Producer?: string;
      Creator?: string;
    };
  }

  // biome-ignore lint/style/noDefaultExport: pdfkit exports its document so
  export default class PDFDocument {
    constructor(options: PdfOptions);
    readonly page: PdfPage;
    readonly _font: EmbeddedFont;
    addPage(): this;
    font(font: Font): this;
    addContent(content: string): this;
    openImage(source: Buffer): EmbeddedImage;
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
