/*! Leafcast shell, MIT licence. Web views of macOS print through the program around them. */
if (window.webkit?.messageHandlers?.print) window.print = () => window.webkit.messageHandlers.print.postMessage('');
