// The build for older browsers: accountants choose theirs, not we.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
// Vite answers the address of the file; the linter looks into the file itself.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** More dots than this cost a phone memory and show nobody more. */
const MAX_DOTS_PER_PIXEL = 2.5;

/** Reads the PDF at an address of ours. `close` gives its memory back, also while it is still on its way. */
export function openPdf(address: string) {
  const task = getDocument({ url: address, isEvalSupported: false, useWasm: false, enableXfa: false });
  let isClosed = false;
  return {
    document: task.promise,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      void task.destroy();
    },
  };
}

interface Sheet {
  canvas: HTMLCanvasElement;
  text: HTMLDivElement;
  /** CSS pixels. */
  width: number;
}

/** Draws a page as wide as it is told, with its text over it. */
export function drawPage(pdf: PDFDocumentProxy, number: number, { canvas, text, width }: Sheet) {
  let isStopped = false;
  let stopDrawing = (): void => undefined;
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number);
    if (isStopped) return;
    const scale = width / page.getViewport({ scale: 1 }).width;
    const dots = Math.min(window.devicePixelRatio || 1, MAX_DOTS_PER_PIXEL);
    const viewport = page.getViewport({ scale: scale * dots });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const picture = page.render({ canvas, viewport });
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    const words = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: page.getViewport({ scale }),
    });
    stopDrawing = () => {
      picture.cancel();
      words.cancel();
    };
    await Promise.all([picture.promise, words.render()]);
  };
  return {
    done: draw(),
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      stopDrawing();
    },
  };
}
