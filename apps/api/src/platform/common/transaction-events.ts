import { Injectable } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';

/**
 * Events from a module to those above it, inside the sender's transaction: what listeners write is committed or rolled
 * back with it, and their errors are thrown to the sender. An event is a class; the lower module declares it, upper
 * modules listen.
 */
@Injectable()
export class TransactionEvents {
  constructor(private readonly emitter: EventEmitter2) {}

  /**
   * Resolves once every listener is done.
   * @throws whatever a listener throws; Error when nobody listens, because then something would silently not be done
   */
  async emit(event: object): Promise<void> {
    const { name } = event.constructor;
    if (!this.emitter.hasListeners(name)) throw new Error(`No listener is registered for ${name}.`);
    await this.emitter.emitAsync(name, event);
  }
}

/** Marks the method that is called with each event of a class. */
export const OnTransactionEvent = (event: new (...args: never[]) => object): MethodDecorator =>
  OnEvent(event.name, { suppressErrors: false });
