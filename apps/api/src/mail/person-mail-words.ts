import type { Language } from '@tidycrew/contracts';
import type { LinkMailKind } from '../model/mail.entity.js';
import type { Frame } from './letter.js';

export interface Wording {
  subject: string;
  opening: string;
  after: string;
}

interface MailWords {
  frame: Frame;
  /** How long a link works. */
  hours: (count: number) => string;
  kinds: Record<LinkMailKind, (brand: string, lasts: string) => Wording>;
}

/** The e-mails to people in other languages than English (decision D592). Not yet read by native speakers. */
export const MAIL_WORDS: Record<Exclude<Language, 'en'>, MailWords> = {
  es: {
    frame: { lang: 'es', hello: (name) => `Hola, ${name}:`, regards: 'Saludos cordiales,' },
    hours: (count) => (count === 1 ? 'una hora' : `${count} horas`),
    kinds: {
      invitation: (brand, lasts) => ({
        subject: `Le damos la bienvenida a ${brand}`,
        opening: `Le damos la bienvenida a ${brand}. Elija una contraseña; después puede entrar con este correo electrónico.`,
        after: `El enlace sirve una sola vez, durante ${lasts}. Si ha terminado, su oficina le puede enviar uno nuevo.`,
      }),
      reset: (brand, lasts) => ({
        subject: `Una contraseña nueva para ${brand}`,
        opening: `Su oficina le envía este enlace. Con él elige una contraseña nueva para ${brand}.`,
        after: `El enlace sirve una sola vez, durante ${lasts}. Mientras no lo use, su contraseña sigue igual.`,
      }),
      forgotten: (brand, lasts) => ({
        subject: `Una contraseña nueva para ${brand}`,
        opening: `Alguien dijo que olvidó la contraseña de este correo electrónico en ${brand}. Si fue usted, elija una nueva.`,
        after: `El enlace sirve una sola vez, durante ${lasts}. Si no fue usted, no haga caso de este mensaje: su contraseña sigue igual.`,
      }),
      'password-changed': (brand, lasts) => ({
        subject: `Se cambió su contraseña de ${brand}`,
        opening: `La contraseña de este correo electrónico en ${brand} se acaba de cambiar, y se cerró la sesión en todos los demás dispositivos. Si fue usted, no tiene que hacer nada. Si no fue usted, elija otra contraseña enseguida:`,
        after: `El enlace sirve una sola vez, durante ${lasts}. Después, pida uno nuevo a su oficina.`,
      }),
    },
  },
  'zh-Hans': {
    frame: { lang: 'zh-Hans', hello: (name) => `${name}，您好：`, regards: '此致' },
    hours: (count) => `${count} 小时`,
    kinds: {
      invitation: (brand, lasts) => ({
        subject: `欢迎加入 ${brand}`,
        opening: `欢迎加入 ${brand}。请选择一个登录密码；之后就可以用这个邮箱登录。`,
        after: `链接只能用一次，${lasts}内有效。如果已过期，办公室可以给您发一个新的。`,
      }),
      reset: (brand, lasts) => ({
        subject: `${brand} 的新登录密码`,
        opening: `这是办公室发给您的链接。用它为 ${brand} 选择新的登录密码。`,
        after: `链接只能用一次，${lasts}内有效。在您使用之前，登录密码保持不变。`,
      }),
      forgotten: (brand, lasts) => ({
        subject: `${brand} 的新登录密码`,
        opening: `有人说忘记了这个邮箱在 ${brand} 的登录密码。如果是您，请选择一个新的。`,
        after: `链接只能用一次，${lasts}内有效。如果不是您，请不要理会这封邮件：您的登录密码保持不变。`,
      }),
      'password-changed': (brand, lasts) => ({
        subject: `您在 ${brand} 的登录密码已更改`,
        opening: `这个邮箱在 ${brand} 的登录密码刚刚被更改，其他设备都已退出登录。如果是您，不用做什么。如果不是您，请马上选择另一个登录密码：`,
        after: `链接只能用一次，${lasts}内有效。之后请联系办公室要一个新的。`,
      }),
    },
  },
  vi: {
    frame: { lang: 'vi', hello: (name) => `Xin chào ${name},`, regards: 'Trân trọng,' },
    hours: (count) => `${count} giờ`,
    kinds: {
      invitation: (brand, lasts) => ({
        subject: `Chào mừng bạn đến với ${brand}`,
        opening: `Chào mừng bạn đến với ${brand}. Vui lòng chọn mật khẩu; sau đó bạn đăng nhập được bằng email này.`,
        after: `Liên kết dùng được một lần, trong ${lasts}. Nếu đã hết hạn, văn phòng có thể gửi liên kết mới.`,
      }),
      reset: (brand, lasts) => ({
        subject: `Mật khẩu mới cho ${brand}`,
        opening: `Văn phòng gửi cho bạn liên kết này. Dùng nó để chọn mật khẩu mới cho ${brand}.`,
        after: `Liên kết dùng được một lần, trong ${lasts}. Khi bạn chưa dùng, mật khẩu giữ nguyên.`,
      }),
      forgotten: (brand, lasts) => ({
        subject: `Mật khẩu mới cho ${brand}`,
        opening: `Có người nói đã quên mật khẩu của email này ở ${brand}. Nếu là bạn, vui lòng chọn mật khẩu mới.`,
        after: `Liên kết dùng được một lần, trong ${lasts}. Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn giữ nguyên.`,
      }),
      'password-changed': (brand, lasts) => ({
        subject: `Mật khẩu của bạn ở ${brand} đã đổi`,
        opening: `Mật khẩu của email này ở ${brand} vừa được đổi, và mọi thiết bị khác đã bị đăng xuất. Nếu là bạn, không cần làm gì. Nếu không phải bạn, hãy chọn mật khẩu khác ngay:`,
        after: `Liên kết dùng được một lần, trong ${lasts}. Sau đó, hãy hỏi văn phòng để có liên kết mới.`,
      }),
    },
  },
  ne: {
    frame: { lang: 'ne', hello: (name) => `नमस्ते ${name},`, regards: 'शुभकामनासहित,' },
    hours: (count) => `${count} घण्टा`,
    kinds: {
      invitation: (brand, lasts) => ({
        subject: `${brand} मा स्वागत छ`,
        opening: `${brand} मा स्वागत छ। कृपया पासवर्ड छान्नुहोस्; त्यसपछि यही इमेलबाट लगइन गर्न सक्नुहुन्छ।`,
        after: `लिङ्क एक पटक मात्र चल्छ, ${lasts}सम्म। म्याद सकिएको छ भने अफिसले नयाँ लिङ्क पठाउन सक्छ।`,
      }),
      reset: (brand, lasts) => ({
        subject: `${brand} को नयाँ पासवर्ड`,
        opening: `अफिसले तपाईंलाई यो लिङ्क पठाएको हो। यसबाट ${brand} का लागि नयाँ पासवर्ड छान्नुहोस्।`,
        after: `लिङ्क एक पटक मात्र चल्छ, ${lasts}सम्म। तपाईंले यो नचलाउञ्जेल तपाईंको पासवर्ड उही रहन्छ।`,
      }),
      forgotten: (brand, lasts) => ({
        subject: `${brand} को नयाँ पासवर्ड`,
        opening: `कसैले ${brand} मा यो इमेलको पासवर्ड बिर्सिएको भन्यो। तपाईं नै हो भने नयाँ पासवर्ड छान्नुहोस्।`,
        after: `लिङ्क एक पटक मात्र चल्छ, ${lasts}सम्म। तपाईं होइन भने यो इमेललाई वास्ता नगर्नुहोस्: तपाईंको पासवर्ड उही रहन्छ।`,
      }),
      'password-changed': (brand, lasts) => ({
        subject: `${brand} को तपाईंको पासवर्ड बदलियो`,
        opening: `${brand} मा यो इमेलको पासवर्ड भर्खरै बदलियो, र अरू सबै फोन वा कम्प्युटरबाट लगआउट भयो। तपाईंले नै बदलेको हो भने केही गर्नुपर्दैन। तपाईंले होइन भने तुरुन्तै अर्को पासवर्ड छान्नुहोस्:`,
        after: `लिङ्क एक पटक मात्र चल्छ, ${lasts}सम्म। त्यसपछि अफिससँग नयाँ लिङ्क माग्नुहोस्।`,
      }),
    },
  },
};
