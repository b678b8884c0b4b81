/** The upper half of code page 850, which DOS used in Western Europe. Letters of French stand alike in page 437. */
const UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡' +
  String.fromCharCode(0xab, 0xbb) +
  '░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Decodes a text of DOS, which browsers do not know. */
export const decodeDos = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes)
    text += byte < 0x80 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 0x80] ?? '\uFFFD');
  return text;
};
