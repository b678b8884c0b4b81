export { Document, Font, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
export { createElement, type ReactElement } from 'react';
