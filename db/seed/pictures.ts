/** Drawn rooms in place of tenants' photos in the demonstration. 960 x 640, flat colours. */
const frame = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="853" viewBox="0 0 320 213">${body}</svg>`;

export const pictures: readonly string[] = [
  // bedroom with a window
  frame(
    '<path fill="#e9dcc3" d="M0 0h320v213H0z"/><path fill="#cdb894" d="M0 165h320v48H0z"/><path fill="#fbf4e2" d="M36 28h84v100H36z"/><path fill="#a9cfd3" d="M42 34h33v88H42zM81 34h33v88H81z"/><path fill="#dfeef0" d="M42 34h33v36zM81 34h33v36z"/><path fill="#8d6f4a" d="M176 92h120v78H176z"/><path fill="#fdf9ef" d="M170 122h132v44H170z"/><path fill="#2f7480" d="M216 122h86v44h-86z"/><path fill="#fff" d="M178 108h44v18h-44z"/>',
  ),
  // kitchen with damp
  frame(
    '<path fill="#dfe1d6" d="M0 0h320v213H0z"/><path fill="#b9b7a4" opacity=".75" d="M212 0h108v56c-22 16-40-2-58 9s-40-8-50-65z"/><path fill="#f7f6f0" d="M0 30h132v46H0z"/><path fill="#c9cabd" d="M64 30h2v46h-2z"/><path fill="#8a7a5f" d="M0 130h320v8H0z"/><path fill="#f2efe4" d="M0 138h320v75H0z"/><path fill="#c9c4b2" d="M78 138h2v75h-2zM158 138h2v75h-2zM238 138h2v75h-2z"/><path fill="#3d4a4a" d="M170 122h58v8h-58z"/><path fill="#9fb6b5" d="M30 114h40v16H30z"/>',
  ),
  // living room with sofa and plant
  frame(
    '<path fill="#f1e8d6" d="M0 0h320v213H0z"/><path fill="#b8936a" d="M0 168h320v45H0z"/><path fill="#176673" d="M60 108h150v44H60z"/><path fill="#0d3d45" d="M52 128h24v40H52zM194 128h24v40h-24z"/><path fill="#1f7d8b" d="M70 132h62v22H70zM136 132h62v22h-62z"/><path fill="#e2b04e" d="M90 112h24v24H90z"/><path fill="#c9774b" d="M256 140h26l-4 30h-18z"/><path fill="#3c7a55" d="M269 140c-22-14-24-38-10-52 2 20 8 24 10 40 2-18 10-26 20-30 2 20-6 34-20 42z"/><path fill="#fff" d="M96 30h96v54H96z"/><path fill="#a9cfc9" d="M100 34h88v46h-88z"/><path fill="#176673" d="m100 80 30-28 22 20 16-12 20 20z"/>',
  ),
  // bathroom with tiles
  frame(
    '<path fill="#e6efec" d="M0 0h320v213H0z"/><path fill="#a9cfc9" d="M0 0h40v40zM40 0h40v40zM80 0h40v40zM120 0h40v40zM160 0h40v40zM200 0h40v40zM240 0h40v40zM280 0h40v40zM0 40h40v40zM40 40h40v40zM80 40h40v40zM120 40h40v40zM160 40h40v40zM200 40h40v40zM240 40h40v40zM280 40h40v40z"/><path fill="#c7d2cd" d="M0 172h320v41H0z"/><path fill="#fff" d="M34 124h126c0 30-8 44-24 48H58c-16-4-24-18-24-48z"/><path fill="#fff" d="M222 96h60v16h-60z"/><path fill="#d7ded9" d="M246 112h12v60h-12z"/><path fill="#dfeef0" d="M226 26h52v58h-52z"/><path fill="#8a9a96" d="M146 96h6v28h-6zM132 96h20v5h-20z"/>',
  ),
  // balcony over the street
  frame(
    '<path fill="#cfe5ea" d="M0 0h320v213H0z"/><circle cx="254" cy="46" r="24" fill="#f0b64a"/><path fill="#e3c79b" d="M0 60h92v153H0z"/><path fill="#d8a878" d="M110 84h84v129h-84z"/><path fill="#f2e3c8" d="M212 70h108v143H212z"/><path fill="#0b5b66" d="M18 82h22v32H18zM56 82h22v32H56zM18 132h22v32H18zM56 132h22v32H56zM128 104h18v28h-18zM160 104h18v28h-18zM234 92h22v34h-22zM276 92h22v34h-22z"/><path fill="none" stroke="#22302f" stroke-width="4" d="M0 158h320M10 158v55M34 158v55M58 158v55M82 158v55M106 158v55M130 158v55M154 158v55M178 158v55M202 158v55M226 158v55M250 158v55M274 158v55M298 158v55"/>',
  ),
  // study corner
  frame(
    '<path fill="#eef0e4" d="M0 0h320v213H0z"/><path fill="#c9b48c" d="M0 172h320v41H0z"/><path fill="#7a5a38" d="M40 120h150v10H40zM50 130h8v50h-8zM172 130h8v50h-8z"/><path fill="#22302f" d="M86 84h58v36H86z"/><path fill="#a9cfd3" d="M90 88h50v28H90z"/><path fill="#b8441a" d="M216 104h40v8h-40zM220 112h6v68h-6zM246 112h6v68h-6zM216 60h40v40h-40z"/><path fill="#fff" d="M208 20h80v10h-80z"/><path fill="#176673" d="M212 4h8v16h-8zM222 2h10v18h-10zM234 6h8v14h-8zM246 3h9v17h-9z"/><path fill="#f0b64a" d="M52 96h14v24H52z"/>',
  ),
];
