import { useEffect, useRef } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { drawPage } from './pdf-reader';
import { TEXTS } from './texts';
import styles from './SharedInvoice.module.css';

interface Props {
  pdf: PDFDocumentProxy;
  /** 1 is the first. */
  number: number;
  /** CSS pixels. */
  width: number;
  onFailure: (error: unknown) => void;
}

/** One page as a picture, its text over it so that it can be selected and read out. */
export function InvoicePage({ pdf, number, width, onFailure }: Props) {
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
