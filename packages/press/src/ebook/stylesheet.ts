/** The e-book's only style sheet: readers keep their own face, size and colours. */
export const stylesheet = `body { margin: 0 5%; line-height: 1.45; hyphens: auto; widows: 2; orphans: 2; }
p { margin: 0; text-indent: 1.35em; text-align: justify; }
h1 { text-align: center; font-weight: normal; font-size: 1.7em; line-height: 1.15; margin: 0 0 2em; hyphens: none; }
.theme, .periode { text-align: center; text-indent: 0; letter-spacing: 0.08em; font-size: 0.85em; }
.theme { margin: 2.5em 0 1.5em; }
.question { text-align: center; text-indent: 0; font-style: italic; margin: 3em 8% 0.6em; }
.periode { margin: -1.5em 0 2em; }
.centre { text-align: center; text-indent: 0; }
.droite { text-align: right; text-indent: 0; }
.signature { text-align: right; text-indent: 0; font-style: italic; margin-top: 1.2em; }
.blanc { height: 1em; }
blockquote { margin: 1em 6%; }
blockquote p { text-indent: 0; }
ul, ol { margin: 1em 0; padding-left: 1.6em; }
li p { text-indent: 0; }
hr { border: 0; margin: 1.4em 0; text-align: center; }
hr::before { content: "\\2766"; }
figure { margin: 1.4em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; }
figcaption { font-style: italic; font-size: 0.9em; text-align: center; margin-top: 0.4em; }
.voix { margin: 2.5em 0 0; border-top: 1px solid currentColor; padding-top: 1em; break-inside: avoid; }
.voix h2 { font-size: 1em; font-weight: normal; font-style: italic; margin: 0 0 0.6em; text-align: center; }
.voix p { text-indent: 0; }
audio { width: 100%; }
summary { margin-top: 0.8em; }
.petit { font-size: 0.85em; text-indent: 0; text-align: left; }
`;
