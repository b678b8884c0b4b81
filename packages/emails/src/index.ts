import { mailKind } from '@souvenance/contracts';

export { type RenderedMail, renderMail } from './render-mail.ts';
export { sampleMail } from './samples/sample-mail.ts';

/** Every kind of mail, in the contract's order. */
export const mailKinds = mailKind.options;
