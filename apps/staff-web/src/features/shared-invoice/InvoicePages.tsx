import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf, drawPage } from './pdf-reader';
import { TEXTS } from './texts';
import styles from './SharedInvoice.module.css';

/** The pages of the PDF below each other, as wide as the screen allows. Throws when they cannot be shown. */
export default function InvoicePages({ address, waiting }: { address: string; waiting: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const opened = openPdf(address);
    opened.document.then(setPdf, (error: unknown) => opened.isClosed() || setFailure(() => error));
    return opened.close;
  }, [address]);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  if (failure !== null) throw failure instanceof Error ? failure : new Error('The PDF could not be read.');
  return (
    <section className="stack" ref={frame} aria-label={TEXTS.pages}>
      {pdf === null || width === 0
        ? waiting
        : Array.from({ length: pdf.numPages }, (_, index) => (
            <InvoicePage key={index} pdf={pdf} number={index + 1} width={width} onFailure={setFailure} />
          ))}
    </section>
  );
}

interface Props {
  pdf: PDFDocumentProxy;
  /** 1 is the first. */
  number: number;
  /** CSS pixels. */
  width: number;
  onFailure: (error: unknown) => void;
}

/** One page as a picture, its text over it so that it can be selected and read out. */
function InvoicePage({ pdf, number, width, onFailure }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!canvas.current || !text.current) return;
    const drawing = drawPage(pdf, number, { canvas: canvas.current, text: text.current, width });
    drawing.done.catch((error: unknown) => drawing.isStopped() || onFailure(error));
    return drawing.stop;
  }, [pdf, number, width, onFailure]);

  return (
    <article className={styles.sheet} aria-label={TEXTS.page(number, pdf.numPages)}>
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </article>
  );
}
