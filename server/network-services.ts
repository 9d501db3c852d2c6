/** Remote services of the product, and their timeout. Tests pass others to the composition root. */
export const networkServices = {
  /** The official geocoder, without a key. */
  cartociudadUrl: 'https://www.cartociudad.es/geocoder/api/geocoder',
  /** Milliseconds. */
  geocodingTimeout: 4000,
  google: { geocodingUrl: 'https://maps.googleapis.com', placesUrl: 'https://places.googleapis.com' },
  /** The service whose layers `npm run import:valencia` fetches. */
  valenciaLayersUrl: 'https://geoportal.valencia.es/server/rest/services/OPENDATA/UrbanismoEInfraestructuras/MapServer',
  /** The services of public registers. */
  official: {
    trafficUrl: 'https://geoportal.valencia.es/server/rest/services/OPENDATA/Trafico/MapServer',
    cityDataUrl: 'https://opendata.vlci.valencia.es',
    gvaDataUrl: 'https://dadesobertes.gva.es',
    gvaMapsUrl: 'https://terramapas.icv.gva.es',
  },
  /** The base map of the IGN. */
  streets:
    'https://www.ign.es/wmts/ign-base?service=WMTS&request=GetTile&version=1.0.0&layer=IGNBaseTodo&style=default&format=image/jpeg&tilematrixset=GoogleMapsCompatible&TileMatrix={z}&TileRow={y}&TileCol={x}',
};
