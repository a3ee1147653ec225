import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from './pdf-reader';
import { InvoicePage } from './InvoicePage';
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
    <section className={styles.pages} ref={frame} aria-label={TEXTS.pages}>
      {pdf === null || width === 0
        ? waiting
        : Array.from({ length: pdf.numPages }, (_, index) => (
            <InvoicePage key={index} pdf={pdf} number={index + 1} width={width} onFailure={setFailure} />
          ))}
    </section>
  );
}
