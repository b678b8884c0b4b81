/** The data of each server-sent event in a response, as it arrives; comments that keep the line open are passed over. */
export async function* serverEvents(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body) {
    rest += decoder.decode(bytes, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').filter((line) => line.startsWith('data:'));
      if (data.length > 0) yield data.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
    }
  }
}
