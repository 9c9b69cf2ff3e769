import type { ComponentGallery } from '../gallery/gallery.ts';
import { QrCodeImage } from './qr-code-image.tsx';
import { drawQrCode } from './qr-code.ts';

export const gallery: ComponentGallery = {
  title: 'QR code',
  states: [
    {
      name: 'on white',
      render: () => (
        <div style={{ width: 200, background: '#fff' }}>
          <QrCodeImage
            code={drawQrCode('https://paddock.co.nz/L7KM2QX')}
            label="QR code of this listing’s page"
          />
        </div>
      ),
    },
  ],
};
